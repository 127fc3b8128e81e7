/** Megabytes as file managers count them. */
export const fileMaxMegabytes = 25;
