import type { Link, Nodes } from 'mdast'
import { createPortal } from 'react-dom'
import { isAdBlock } from '#edition/blocks.ts'
import type { EditionModel } from '#edition/model.ts'
import { PRINT } from '#edition/print-messages.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { withoutScheme } from '#shared/text.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { currentIssue } from './approval-bar.tsx'
import { useEditionWork } from './edition-work.ts'
import { PrintedTree } from './printed-tree.tsx'

const WORDS = EDITION_SCREEN.paper

/** The letter on paper, instead of its page: blocks in their order, addresses at the end, how far it is on every sheet. */
export function PrintedMail() {
  const { made, stored } = useEditionWork()
  const { model } = made.assembly
  const footnotes = addressesIn(model)
  return createPortal(
    <table data-prints className="hidden w-full text-[11pt] leading-snug print:table">
      {/* The foot of a table is repeated on every sheet. */}
      <tfoot>
        <tr>
          <td className="pt-2 text-[8pt]">
            <Standing />
          </td>
        </tr>
      </tfoot>
      <tbody>
        <tr>
          <td className="font-display">
            <Masthead model={model} />
            <div className="gap-[0.3in] [columns:2]">
              {model.blocks.map((block) => (
                <section key={block.id} className="mb-2">
                  {isAdBlock(block.id) && <p className="text-[8pt] uppercase">{PRINT.sponsored}</p>}
                  <PrintedTree
                    node={block.tree}
                    footnotes={footnotes}
                    pictureAt={(url) => pictureAt(url, stored.input.newsroom.publicUrl)}
                  />
                </section>
              ))}
            </div>
            <ol aria-label={WORDS.links} className="mt-3 border-t pt-2 text-[8pt] [columns:2]">
              {footnotes.map((url, at) => (
                <li key={url} className="wrap-anywhere">
                  {at + 1} {withoutScheme(url)}
                </li>
              ))}
            </ol>
          </td>
        </tr>
      </tbody>
    </table>,
    document.body,
  )
}

function Masthead({ model: { masthead, edition, subject } }: { model: EditionModel }) {
  const { name, city, togetherWith } = masthead
  const words = useDayWords()
  return (
    <div className="mb-3 border-b pb-2">
      <h1 className="text-[24pt] leading-tight">{name}</h1>
      <p>
        {city}, {words.long(edition)}
      </p>
      {subject !== '' && <p className="font-semibold">{subject}</p>}
      {togetherWith && (
        <p className="text-[9pt]">
          {PRINT.togetherWith} <bdi>{togetherWith.name}</bdi>
        </p>
      )}
    </div>
  )
}

/** As it was loaded: what changed since an approval makes it a draft again. */
function Standing() {
  const { stored } = useEditionWork()
  const words = useDayWords()
  const issue = currentIssue(stored)
  if (issue && stored.status !== 'open' && stored.changedSince.length === 0)
    return WORDS.issue(issue.number, issue.approved.by)
  return WORDS.draft(words.moment(stored.now))
}

const pictureAt = (url: string, publicUrl: string): string =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url

/** Every address that is linked, in the order of print, each once. */
function addressesIn({ blocks }: EditionModel): string[] {
  const linksIn = (node: Nodes): Link[] =>
    node.type === 'link'
      ? [node]
      : 'children' in node
        ? node.children.flatMap((one: Nodes) => linksIn(one))
        : []
  return [...new Set(blocks.flatMap(({ tree }) => linksIn(tree).map(({ url }) => url)))]
}
