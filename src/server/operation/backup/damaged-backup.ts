/** Thrown where what was just written cannot be read back as it was. */
export class DamagedBackup extends Error {}
