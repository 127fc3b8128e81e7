// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { CampaignSwitch } from './recipients/campaign-switch.tsx';
