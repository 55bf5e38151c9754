/** Tells the moment it is asked. Rules take a clock as an argument, so that tests choose the moment. */
export type Clock = () => Date

let correctedByMs = 0

/** The clock of the machine, as the database corrects it: the only place where the product asks for the time. */
export const systemClock: Clock = () => new Date(Date.now() + correctedByMs)

/** The machine's clock as it is. */
export const machineClock: Clock = () => new Date()

/** Corrects {@link systemClock} from now on. @param ms what is added to the machine's time; 0 trusts it */
export function correctClock(ms: number): void {
  correctedByMs = ms
}

/** By how much the machine's clock is corrected, in milliseconds. */
export const correctionMs = (): number => correctedByMs

/** @returns by how many seconds a clock goes ahead of the machine's, for a library that asks the machine alone */
export const secondsAhead = (clock: Clock): number => (clock().getTime() - machineClock().getTime()) / 1000
