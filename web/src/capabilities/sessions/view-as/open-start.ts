/** Everything that the page holds came with other rights, so that it starts anew. */
export const openStart = (): void => window.location.assign('/');
