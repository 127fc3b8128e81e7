export { isApiKey, signInByKey } from './keys/sign-in-by-key.ts';
