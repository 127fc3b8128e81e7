import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';

/** What the server writes into the page, so that sign-in shows without a further call. */
export interface Boot {
  publicIncubator: PublicIncubator | null;
  auth: Auth;
  /** The programme's address in this installation, where this page stands under a name of its own. */
  home: string | null;
  language: string;
  /** On the plain host of a demo: the tenants to choose from. */
  tenants?: { slug: string; name: string; url: string; logo: string | null; color: string }[];
  demoAccounts?: { email: string; roleType: RoleType }[];
  demoPassword?: string;
  apiUrl: string;
  socketUrl: string;
  /** A documentation search of the operator's, in place of the one in the browser. */
  docsSearch: DocsSearch | null;
  /** Services of others that the programme has; each runs only with the person's consent. */
  thirdParty: readonly ThirdPartyService[];
  tenantFound: boolean;
  production: boolean;
}

/** How people sign in here. */
export interface Auth {
  /** At a provider of the tenant's. */
  enabled: boolean;
  oauthConnections: readonly { id: string; name: string }[];
  /** With address and password. */
  passwords: boolean;
}

export interface DocsSearch {
  url: string;
  /** For searching only: every page shows it. */
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

/** The tenant's zone, in which days begin and end; UTC before one is known. */
export const tenantZone = boot.publicIncubator?.timezone ?? 'UTC';

export const nonce = (): string => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
