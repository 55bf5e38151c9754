import type { Finding } from './finding.ts'

/**
 * What still stands in the way of an approval.
 *
 * @param accepted what people accepted as it was; an acceptance of something that changed since does not count
 */
export const openFindings = (
  findings: readonly Finding[],
  accepted: readonly { finding: string; fingerprint: string }[],
): Finding[] =>
  findings.filter(
    ({ id, severity, mayAccept, fingerprint }) =>
      severity === 'must' &&
      !(mayAccept && accepted.some((one) => one.finding === id && one.fingerprint === fingerprint)),
  )
