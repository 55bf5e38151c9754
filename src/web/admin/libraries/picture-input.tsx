import ImageUp from 'lucide-react/icons/image-up'
import { useRef } from 'react'
import { IMAGE_TYPES, ImagePath, screenAddressOf } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { LinkInput } from '#web/form/link-input.tsx'
import { useUpload } from '#web/images/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = { label: string; value: string; error: string | undefined; onChange: (value: string) => void }

/** A logo or a picture: uploaded, or the address of one elsewhere, which the server fetches once (C25). */
export function PictureInput({ label, value, error, onChange }: Props) {
  const { upload, refusal, start } = useUpload(({ image_url }) => onChange(image_url))
  const chooser = useRef<HTMLInputElement>(null)
  const isOurs = ImagePath.safeParse(value).success
  const shown = upload?.preview ?? (isOurs ? screenAddressOf(value) : null)
  return (
    <Field label={label} optional hint={LIBRARIES_MESSAGES.pictureHint} error={refusal ?? error}>
      {(control) => (
        <div className="flex items-center gap-2">
          {shown && <img src={shown} alt={IMAGES.chosen} className={PREVIEW} />}
          <div className="min-w-0 flex-1">
            <LinkInput
              {...control}
              value={isOurs ? '' : value}
              placeholder={isOurs ? 'Kept here' : 'https://'}
              onChange={onChange}
            />
          </div>
          <Button
            busy={upload !== null}
            aria-label={`Upload ${label.toLowerCase()}`}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden className="size-4" />
          </Button>
          {value !== '' && (
            <Button variant="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange('')}>
              Remove
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={`${label} file`}
            accept={IMAGE_TYPES.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void start(file)
              // The same file may be chosen again after it was removed.
              target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

const PREVIEW = 'h-10 max-w-20 shrink-0 rounded-md border bg-wash object-contain'
