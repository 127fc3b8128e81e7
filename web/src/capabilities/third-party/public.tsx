// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { ThirdParty } from './third-party.tsx';
