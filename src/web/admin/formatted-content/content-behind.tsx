import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { JsonView } from '#web/ui/json-view.tsx'
import { ContentMetadata } from './content-metadata.tsx'

type Props = { content: FormattedContent; of: string; shows: 'original' | 'metadata' }

/** What a text was made of, or where it comes from (S229). */
export const ContentBehind = ({ content, of, shows }: Props) =>
  shows === 'original' ? (
    <JsonView value={content.original_content} label={`Original data of ${of}`} />
  ) : (
    <ContentMetadata content={content} />
  )
