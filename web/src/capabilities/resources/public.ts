// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { AudienceRules } from './audience/audience-editor.tsx';
