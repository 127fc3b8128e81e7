// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export {
  type ConditionSource,
  type EventAudience,
  isAskedFor,
  registerCampaignCondition,
  registerEventAudience,
  shownChoices,
} from './campaigns/conditions.ts';
export { type RecipientSettings, registerRecipientSettings } from './sending/recipient-settings.ts';
export { registerTemplateRecipients } from './templates/recipients.ts';
export { renderTemplate, templateRenderer } from './templates/render-template.ts';
