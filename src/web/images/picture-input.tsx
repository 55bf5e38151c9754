import { type DragEvent, type ReactNode, useState } from 'react'
import ImageUp from 'lucide-react/icons/image-up'
import { IMAGE_TYPES, screenAddressOf } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { useHoldEdition } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useDroppedPicture } from './use-dropped-picture.ts'
import { type Upload, useUpload } from './use-upload.ts'

type Props = {
  name: string
  label: string
  hint: ReactNode
  error: string | undefined
  /** The path of a picture of ours; '' without one. */
  value: string
  onChange: (path: string) => void
  optional?: true
  /** A frame for a logo, which is low. */
  isLow?: true
  className?: string
}

/** A picture of ours, chosen or dropped, sent at once; what the form holds is its path. */
export function PictureInput({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  optional,
  isLow,
  className,
}: Props) {
  const { upload, refusal, start, giveUp, forgetRefusal } = useUpload(({ image_url }) => onChange(image_url))
  // What is on its way is typed, too: its form must not leave the screen, and the upload with it.
  useHoldEdition(useEdition().edition, upload !== null)
  const shown = upload?.preview ?? (value === '' ? null : screenAddressOf(value))
  const choose = (file: File | undefined) => {
    if (!file) return
    // A form that needs a picture is not sent with the former one; where none is needed the former stays until then.
    if (!optional) onChange('')
    void start(file)
  }
  useDroppedPicture(choose)
  const remove = () => {
    forgetRefusal()
    onChange('')
  }
  return (
    <Field
      label={label}
      error={upload ? error && IMAGES.wait : (refusal ?? error)}
      hint={hint}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      {(a11y) => (
        <>
          <DropArea name={name} a11y={a11y} shown={shown} onFile={choose} isLow={isLow} />
          <div aria-live="polite" className="mt-2 flex items-center gap-3 text-ink-2 text-sm empty:mt-0">
            {upload && <OnItsWay upload={upload} giveUp={giveUp} />}
            {!upload && value !== '' && (
              <>
                <span className="min-w-0 flex-1">{IMAGES.ready}</span>
                <Button size="sm" variant="quiet" className="-mr-3" onClick={remove}>
                  Remove
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Field>
  )
}

function OnItsWay({ upload: { share }, giveUp }: { upload: Upload; giveUp: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <span className="min-w-0 flex-1">
        {percent < 100 ? IMAGES.uploading(percent) : IMAGES.working}
        <ProgressBar label="Upload" value={percent} most={100} className="mt-1" />
      </span>
      <Button size="sm" variant="quiet" onClick={giveUp}>
        Cancel
      </Button>
    </>
  )
}

type AreaProps = {
  name: string
  a11y: FieldControl
  /** The address of the picture in the frame. */
  shown: string | null
  onFile: (file: File | undefined) => void
  isLow: true | undefined
}

/** The frame is the chooser: a press opens it, a picture may be dropped on it. */
function DropArea({ name, a11y, shown, onFile, isLow }: AreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        FRAME,
        isLow ? 'h-24' : 'aspect-3/2',
        shown === null && 'border-dashed',
        a11y['aria-invalid'] && 'border-danger',
        isOver && 'border-accent bg-accent-wash',
      )}
    >
      {shown === null ? <Invitation /> : <Shown address={shown} />}
      <input
        {...a11y}
        name={name}
        type="file"
        accept={IMAGE_TYPES.join()}
        title={shown === null ? IMAGES.drop : IMAGES.another}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}

const FRAME =
  'relative grid place-items-center overflow-hidden rounded-lg border border-edge/70 bg-wash focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2'

const Invitation = () => (
  <span aria-hidden className="flex flex-col items-center gap-2 px-4 text-center text-ink-2">
    <ImageUp className="size-6 text-ink-3" />
    {IMAGES.drop}
  </span>
)

const Shown = ({ address }: { address: string }) => (
  <img src={address} alt={IMAGES.chosen} className="absolute inset-0 size-full object-contain" />
)
