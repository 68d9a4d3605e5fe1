import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { useFormat } from '../../facts/format.ts'
import { joinParts } from '../../facts/join-parts.ts'
import { UploadIcon } from '../../icons.ts'
import { EditOnly } from './read-only.ts'
import { type FieldProps, useField } from './useField.ts'

interface FileFieldProps extends FieldProps {
  /** The file types that the browser's file dialog offers, such as "application/pdf". */
  accept: string
  /** The text of the button. */
  choose: string
}

/** A field for one file, which is sent with the other fields. */
export function FileField({ name, label, description, required, accept, choose }: FileFieldProps) {
  const { value, onChange, error } = useField(name)
  const { bytes } = useFormat()
  const file: File | null = value
  return (
    <EditOnly>
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={description}
        error={error}
        {...(required ? { required } : {})}
      >
        <Group gap="sm" mt={4}>
          <FileButton onChange={onChange} accept={accept}>
            {button => (
              <Button {...button} variant="default" leftSection={<UploadIcon size={16} />}>
                {choose}
              </Button>
            )}
          </FileButton>
          {file && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {joinParts(file.name, bytes(file.size))}
            </Text>
          )}
        </Group>
      </Input.Wrapper>
    </EditOnly>
  )
}
