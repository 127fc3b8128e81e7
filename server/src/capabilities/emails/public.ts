// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { registerTemplateRecipients } from './templates/recipients.ts';
export { renderTemplate } from './templates/render-template.ts';
