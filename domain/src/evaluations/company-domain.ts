/** Addresses at these providers say nothing about a company. */
const publicProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.fr',
  'yahoo.co.jp',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'mail.ru',
  'yandex.ru',
  'ukr.net',
  'naver.com',
  'daum.net',
  'qq.com',
  '163.com',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'zoho.com',
  'fastmail.com',
]);

/** The domain of the company behind an address; null for a public provider. */
export function companyDomainOf(email: string): string | null {
  const domain = email.split('@').at(-1)?.trim().toLowerCase() ?? '';
  return domain === '' || publicProviders.has(domain) ? null : domain;
}
