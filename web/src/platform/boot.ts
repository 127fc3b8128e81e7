import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { DateFormat, TimeFormat } from '@seedbed/domain/kernel/date-formats.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { createStore } from './store.ts';

/** Data that the server writes into the page, so that sign-in needs no further call. */
export interface Boot {
  publicIncubator: PublicIncubator | null;
  auth: Auth;
  /** The tenant's address in this installation, if the page is on a custom domain. */
  home: string | null;
  language: string;
  /** On the plain host of a demo: the tenants to choose from. */
  tenants?: { slug: string; name: string; url: string; logo: string | null; color: string }[];
  demoAccounts?: { email: string; roleType: RoleType }[];
  demoPassword?: string;
  apiUrl: string;
  socketUrl: string;
  /** The operator's documentation search, in place of the built-in one. */
  docsSearch: DocsSearch | null;
  /** The tenant's third-party services; each runs only with the person's consent. */
  thirdParty: readonly ThirdPartyService[];
  tenantFound: boolean;
  production: boolean;
}

/** The sign-in methods of this tenant. */
export interface Auth {
  /** Sign-in at a provider of the tenant's. */
  enabled: boolean;
  oauthConnections: readonly { id: string; name: string }[];
  /** Sign-in with email and password. */
  passwords: boolean;
}

export interface DocsSearch {
  url: string;
  /** A search-only key, visible to every page. */
  key: string | null;
  index: string;
}

export interface PublicIncubator {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  logo: string | null;
  whiteLogo: string | null;
  logoSquare: string | null;
  currency: string;
  timezone: string;
  defaultLanguage: string;
  /** To choose from; absent in old pages. */
  languages?: readonly string[];
  dateFormat?: DateFormat | null;
  timeFormat?: TimeFormat | null;
  incubatorTermsAndServices: { url: string | null } | null;
  incubatorCustomLoginTextAndLink: {
    active: boolean;
    text: string | null;
    url: string | null;
    buttonBackgroundColor: string | null;
    buttonTextColor: string | null;
  } | null;
  supportEmail: { address: string } | null;
  brandPalette: {
    sidebar: {
      backgroundColor: string | null;
      textColor: string | null;
      activeItemBackgroundColor: string | null;
      activeItemTextColor: string | null;
      activeSubItemTextColor: string | null;
      logoType: string | null;
    };
    login: { logoType: string | null };
  };
  startupNameAlternative: { active: boolean; labels: Translation[]; plurals?: Translation[] };
}

const nothing: Boot = {
  publicIncubator: null,
  auth: { enabled: false, oauthConnections: [], passwords: true },
  home: null,
  language: 'en',
  apiUrl: '',
  socketUrl: '',
  docsSearch: null,
  thirdParty: [],
  tenantFound: false,
  production: false,
};

function read(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return text ? { ...nothing, ...JSON.parse(text) } : nothing;
}

export const boot: Boot = read();

const zoneOf = ({ publicIncubator }: Boot): string => publicIncubator?.timezone ?? 'UTC';

/** Days begin and end in the tenant's zone; UTC without a tenant. */
export let tenantZone: string = zoneOf(boot);

/** Increases when the tenant's settings change while the page is open. */
export const bootVersion = createStore(0);

/** The API's host and the third-party services stay: the policy of the open page allows no others. */
export function changeBoot({ publicIncubator, auth }: Pick<Boot, 'publicIncubator' | 'auth'>): void {
  Object.assign(boot, { publicIncubator, auth });
  tenantZone = zoneOf(boot);
  bootVersion.set(bootVersion.read() + 1);
}

export const nonce = (): string => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
