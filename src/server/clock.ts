/** Tells the moment it is asked. Rules take a clock as an argument, so that tests choose the moment. */
export type Clock = () => Date

/** The clock of the machine: the only place where the product asks it for the time. */
export const systemClock: Clock = () => new Date()

/** @returns by how many seconds a clock goes ahead of the machine's, for a library that asks the machine alone */
export const secondsAhead = (clock: Clock): number => (clock().getTime() - systemClock().getTime()) / 1000
