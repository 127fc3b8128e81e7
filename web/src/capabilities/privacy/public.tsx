export { AccountDeletion } from './account-deletion/account-deletion.tsx';
