// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { ThirdParty } from './third-party.tsx';
