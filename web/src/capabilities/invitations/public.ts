// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { InvitationChoices, InvitePeople } from './operations.ts';
