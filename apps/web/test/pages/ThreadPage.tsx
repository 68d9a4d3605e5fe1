import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Thread } from '#features/part-design/comments/Thread.tsx'

const revisionId = '00000000-0000-4000-8000-000000000003'

/** A page with the comments on a revision of a part. */
export function Screen() {
  const { id } = useParams(partDesignPaths.compare)
  const { data } = useEndpointQuery(partDesign.comments, { params: { id }, query: { revisionId } })
  const comments = data?.comments ?? []
  return comments.map(comment => (
    <Thread
      key={comment.id}
      project={id}
      comment={comment}
      file={undefined}
      isChosen={false}
      onShow={undefined}
    />
  ))
}
