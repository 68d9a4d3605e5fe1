ALTER TABLE "template_application" DROP CONSTRAINT "template_application_project_id_project_id_fk";
--> statement-breakpoint
ALTER TABLE "template_application" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "template_application" ADD COLUMN "project_number" text;--> statement-breakpoint
UPDATE "template_application" a SET "project_number" = p."project_number" FROM "project" p WHERE p."id" = a."project_id";
--> statement-breakpoint
ALTER TABLE "template_application" ALTER COLUMN "project_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "template_application" ADD CONSTRAINT "template_application_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A name is used once, whatever its case and accents: the later ones of a name get a number behind it.
DO $$ DECLARE twin record; nth int; wanted text; BEGIN
  FOR twin IN
    SELECT id, name FROM (
      SELECT id, name, row_number() OVER (PARTITION BY searchable(name) ORDER BY created_at, id) AS place FROM company
    ) numbered WHERE place > 1 ORDER BY place
  LOOP
    nth := 1;
    LOOP
      nth := nth + 1;
      wanted := left(twin.name, 95) || ' (' || nth || ')';
      EXIT WHEN NOT EXISTS (SELECT 1 FROM company WHERE searchable(name) = searchable(wanted));
    END LOOP;
    UPDATE company SET name = wanted WHERE id = twin.id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_once" ON "company" USING btree (searchable("name"));--> statement-breakpoint
CREATE INDEX "company_address_country" ON "company_address" USING btree ("country","company_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_search" ON "outbox_mail" USING gin (searchable("recipient" || E'\n' || "subject") gin_trgm_ops);--> statement-breakpoint
-- A name is used once, whatever its case and accents: the later ones of a name get a number behind it.
DO $$ DECLARE twin record; nth int; wanted text; BEGIN
  FOR twin IN
    SELECT id, name FROM (
      SELECT id, name, row_number() OVER (PARTITION BY searchable(name) ORDER BY id) AS place FROM theme
    ) numbered WHERE place > 1 ORDER BY place
  LOOP
    nth := 1;
    LOOP
      nth := nth + 1;
      wanted := left(twin.name, 95) || ' (' || nth || ')';
      EXIT WHEN NOT EXISTS (SELECT 1 FROM theme WHERE searchable(name) = searchable(wanted));
    END LOOP;
    UPDATE theme SET name = wanted WHERE id = twin.id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "theme_name_once" ON "theme" USING btree (searchable("name"));--> statement-breakpoint
CREATE INDEX "user_account_role" ON "user_account" USING btree ("app_role","sort_name","id");--> statement-breakpoint
-- Nine training videos to begin with: their addresses are for an administrator to fill in.
INSERT INTO "training_video" ("id", "title", "url", "position")
SELECT gen_random_uuid(), title::jsonb, '{"en": "", "es": "", "zh": "", "de": ""}', place + (SELECT count(*) FROM "training_video")
FROM (VALUES
  (0, '{"en": "Sign in, your profile and two-step sign-in", "es": "Iniciar sesión, su perfil y la verificación en dos pasos", "zh": "登录、个人资料与两步验证", "de": "Anmelden, Ihr Profil und die Anmeldung in zwei Schritten"}'),
  (1, '{"en": "Find a tool: lists, search and saved searches", "es": "Encontrar un molde: listas, búsqueda y búsquedas guardadas", "zh": "查找模具：列表、搜索与已存搜索", "de": "Ein Werkzeug finden: Listen, Suche und gespeicherte Suchen"}'),
  (2, '{"en": "Add a project and fill in its profile", "es": "Agregar un proyecto y completar su perfil", "zh": "添加项目并填写项目资料", "de": "Ein Projekt anlegen und sein Profil ausfüllen"}'),
  (3, '{"en": "Users and companies of a project, and their rights", "es": "Usuarios y empresas de un proyecto, y sus permisos", "zh": "项目的用户、公司及其权限", "de": "Benutzer und Firmen eines Projekts und ihre Rechte"}'),
  (4, '{"en": "Phases and the timeline of a tool", "es": "Fases y cronograma de un molde", "zh": "模具的阶段与时间线", "de": "Phasen und Zeitplan eines Werkzeugs"}'),
  (5, '{"en": "Milestones, groups and templates of your company", "es": "Hitos, grupos y plantillas de su empresa", "zh": "公司的里程碑、分组与模板", "de": "Meilensteine, Gruppen und Vorlagen Ihrer Firma"}'),
  (6, '{"en": "Files: upload, versions and the recycle bin", "es": "Archivos: subir, versiones y papelera", "zh": "文件：上传、版本与回收站", "de": "Dateien: Hochladen, Versionen und Papierkorb"}'),
  (7, '{"en": "Share files and folders by a link", "es": "Compartir archivos y carpetas con un enlace", "zh": "通过链接共享文件和文件夹", "de": "Dateien und Ordner über einen Link freigeben"}'),
  (8, '{"en": "Asset tags: print, scan and locate a tool", "es": "Etiquetas de activo: imprimir, escanear y ubicar un molde", "zh": "资产标签：打印、扫描与定位模具", "de": "Inventaretiketten: drucken, scannen und ein Werkzeug finden"}')
) AS video (place, title);
