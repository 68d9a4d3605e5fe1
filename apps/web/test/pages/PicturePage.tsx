import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { PictureField } from '#shared/files/picture/PictureField.tsx'

const id = '00000000-0000-4000-8000-000000000001'

/** A page with a picture field whose pictures can be cropped. */
export function Screen() {
  return (
    <PictureField
      url={null}
      alt="Tool"
      set={projects.uploadImage}
      remove={projects.deleteImage}
      input={{ params: { id } }}
      fields={{ id }}
      isCropped
    />
  )
}
