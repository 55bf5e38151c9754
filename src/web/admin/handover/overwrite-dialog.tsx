import { useQuery } from '@tanstack/react-query'
import { type Handover, handover, type HandoverTexts } from '#contract/handover.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OpenThere } from './open-there.tsx'

type Props = {
  handover: Pick<Handover, 'id' | 'target' | 'externalUrl'>
  isOpen: boolean
  close: () => void
  /** @param seen tells what was on screen from what the draft becomes meanwhile */
  overwrite: (seen: string) => void
}

/** Asks once whether somebody's words may go, with both texts before one's eyes. */
export function OverwriteDialog({ handover: { id, target, externalUrl }, isOpen, close, overwrite }: Props) {
  // What stands there now, not what stood there when it was last asked about.
  const asked = queryOf(handover.handoverTexts, { params: { id } })
  const query = useQuery({ ...asked, enabled: isOpen, staleTime: 0, gcTime: 0 })
  const texts = query.data
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={close}
      size="xl"
      title={HANDOVER.overwriteTitle(target)}
      description={HANDOVER.overwriteDetail(target)}
      confirm={HANDOVER.acts.overwrite}
      tone="danger"
      isReady={texts !== undefined}
      onConfirm={() => texts && overwrite(texts.seen)}
    >
      <div className="mt-4">
        <Loaded query={query}>
          {(loaded) => <Both texts={loaded} target={target} externalUrl={externalUrl} />}
        </Loaded>
      </div>
    </ConfirmDialog>
  )
}

function Both({
  texts: { there, ours },
  target,
  externalUrl,
}: { texts: HandoverTexts } & Pick<Handover, 'target' | 'externalUrl'>) {
  const isSame = there?.title === ours.title && there.text === ours.text
  return (
    <>
      {isSame && <p className="mb-3 text-sm">{HANDOVER.textSame}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        <Words label={HANDOVER.textThere(target)} words={there} other={ours} />
        <Words label={HANDOVER.textOurs} words={ours} other={there} />
      </div>
      <OpenThere url={externalUrl} />
    </>
  )
}

type PostWords = HandoverTexts['ours']

/** One of the two, the lines marked that the other has not. */
function Words({ label, words, other }: { label: string; words: PostWords | null; other: PostWords | null }) {
  const known = new Set(other?.text.split('\n'))
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-sans font-semibold text-sm">{label}</h3>
      {words === null ? (
        <p className="text-ink-2 text-sm">{HANDOVER.textGone}</p>
      ) : (
        <div
          role="group"
          aria-label={label}
          // A scrolling region must be reachable by keyboard.
          tabIndex={0}
          className="max-h-[45vh] overflow-auto whitespace-pre-line rounded-md border bg-wash p-3 text-sm wrap-anywhere"
        >
          <p className="mb-2 font-semibold">
            <Line words={words.title} isOwn={words.title !== other?.title} />
          </p>
          {words.text.split('\n').map((line, index) => (
            // Lines of a text that is read anew as a whole.
            <span key={index}>
              <Line words={line} isOwn={!known.has(line)} />
              {'\n'}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

const Line = ({ words, isOwn }: { words: string; isOwn: boolean }) =>
  isOwn ? <mark className="bg-going-wash text-ink">{words}</mark> : words
