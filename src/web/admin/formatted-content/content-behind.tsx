import type { FormattedContent } from '#contract/formatted-content.ts'
import { JsonView } from '#web/ui/json-view.tsx'
import { sizeOf } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Facts } from '#web/ui/facts.tsx'

type Props = { content: FormattedContent; of: string; shows: 'original' | 'metadata' }

/** What a text was made of, or where it comes from (S229). */
export const ContentBehind = ({ content, of, shows }: Props) =>
  shows === 'original' ? (
    <JsonView value={content.original_content} label={`Original data of ${of}`} />
  ) : (
    <ContentMetadata content={content} />
  )

/** Where a text comes from, and how much went into it (S229, C40). */
const ContentMetadata = ({ content }: { content: FormattedContent }) => (
  <Facts
    facts={[
      ['Content ID', <Code key="id">{content.id}</Code>],
      ['Created', <MomentText key="created" at={content.created_at} />],
      ['Changed', <MomentText key="changed" at={content.updated_at} />],
      [
        'User ID',
        <span key="user">
          <Code>{content.user_id}</Code> <span className="text-ink-2">({content.user})</span>
        </span>,
      ],
      ['Webhook URL', <Code key="url">{content.webhook_url}</Code>],
      ['Data size', CONTENT.size(sizeOf(content.original_content))],
    ]}
  />
)

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-mono wrap-anywhere">{children}</code>
)
