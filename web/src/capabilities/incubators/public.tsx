// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { IncubatorEmailsSection } from './emails/emails-section.tsx';
