import { offeredLanguages } from '@seedbed/domain/incubators/settings/general.ts';
import type { Incubator } from './find-incubator.ts';

/** Public facts of a tenant before sign-in; the page contains them inline. */
export const publicIncubator = ({ settings, ...incubator }: Incubator) => ({
  id: incubator.id,
  name: incubator.name,
  slug: incubator.slug,
  description: incubator.description,
  logo: incubator.logo,
  whiteLogo: incubator.whiteLogo,
  logoSquare: incubator.logoSquare,
  currency: incubator.currency,
  timezone: incubator.timezone,
  address: incubator.address,
  defaultLanguage: incubator.defaultLanguage,
  languages: offeredLanguages(settings.languages),
  dateFormat: settings.dateFormat ?? null,
  timeFormat: settings.timeFormat ?? null,
  gtmId: incubator.gtmId,
  createdAt: incubator.createdAt,
  incubatorSeo: settings.seo,
  incubatorTermsAndServices: { url: settings.termsUrl },
  incubatorCustomLoginTextAndLink: settings.login,
  generalEmail: settings.generalEmail ? { address: settings.generalEmail } : null,
  supportEmail: settings.supportEmail ? { address: settings.supportEmail } : null,
  brandPalette: { sidebar: settings.palette.sidebar, login: settings.palette.login },
  startupNameAlternative: settings.startupName,
});

export type PublicIncubatorShape = ReturnType<typeof publicIncubator>;
