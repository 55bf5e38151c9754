type Props = {
  field: string
  label: string
  words: string
  isChosen: boolean
  choose: () => void
}

/** One of the two values of a field, to be chosen. */
export const Choice = ({ field, label, words, isChosen, choose }: Props) => (
  <label className="flex min-h-7 cursor-pointer items-center gap-2">
    <input
      type="radio"
      name={`compare-${field}`}
      checked={isChosen}
      onChange={choose}
      className="size-4 shrink-0 accent-accent"
    />
    <span className="sr-only">{label}: </span>
    <span className="[overflow-wrap:anywhere]">{words}</span>
  </label>
)
