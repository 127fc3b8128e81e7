export { cacheRules } from './cache-rules.ts';
