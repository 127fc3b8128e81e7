// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { registerTemplateRecipients } from './templates/recipients.ts';
export { renderTemplate, templateRenderer } from './templates/render-template.ts';
