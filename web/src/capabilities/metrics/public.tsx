// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { MetricsPrompt } from './prompt/metrics-prompt.tsx';
