/** A joke of an edition, as it reads. */
export const JokeLine = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line font-display text-xl">{text}</p>
)
