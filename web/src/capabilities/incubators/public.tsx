// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { IncubatorEmailsSection } from './emails/emails-section.tsx';
export { RetentionForm } from './retention-form.tsx';
