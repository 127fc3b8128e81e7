export { AccountDeletion } from './account-deletion/account-deletion.tsx';
export { cacheRules } from './cache-rules.ts';
