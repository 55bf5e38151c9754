/** A joke of an edition, as it reads. */
export const JokeLine = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line font-display text-xl">{text}</p>
)

/** A joke as it will be printed. */
export const PrintedJoke = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line text-lg [overflow-wrap:anywhere]">{text}</p>
)
