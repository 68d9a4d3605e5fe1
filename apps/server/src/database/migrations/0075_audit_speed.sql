-- As in 0068, in plpgsql: inside the INSERT of audit_row(), PostgreSQL plans a function written in SQL again for each row,
-- which took six times as long as everything else that it does for the row.
CREATE OR REPLACE FUNCTION audit_shown_text(subject text, label text, verb text, before jsonb, after jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  changed_values text;
BEGIN
  IF verb = 'update' AND subject <> 'file_entry' THEN
    SELECT string_agg(left(field.value, 120), E'\n') INTO changed_values
    FROM (SELECT key, value FROM jsonb_each_text(before) UNION ALL SELECT key, value FROM jsonb_each_text(after)) field
    WHERE field.key <> ALL ('{id,version,name_key,mime_type,image_type,storage_key,sha256,size_bytes,sent_hash,extension,modified_at,modified_by,uploaded_at,created_at,deleted_at,deleted_by,bin_id,parent_id,column1,column2,column3,column4,detail_text,detail_group_id,code_hash,token_hash,report_token,open_count,download_count,expanded,internal_note}'::text[])
      AND field.key !~ '_(hash|secret|key|token)$'
      AND field.value !~ '^([\[{]|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)';
  END IF;
  RETURN searchable(concat_ws(E'\n', label, changed_values));
END $$;
