import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { clientId } from './client-id.ts';

export const requestHeaders = () => ({
  'accept-language': localeOf(i18next.language),
  'apollo-require-preflight': '1',
  'x-client-id': clientId,
});
