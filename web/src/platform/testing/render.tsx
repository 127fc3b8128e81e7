import { DirectionContext, MantineProvider } from '@mantine/core';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { FeatureState } from '@seedbed/domain/incubators/features.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { directionOf, type Language } from '@seedbed/domain/kernel/translations.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Client, Provider } from 'urql';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ActorProvider } from '#platform/actor.tsx';
import { changeLanguage } from '#platform/i18n/i18n.ts';
import { theme } from '#platform/theme/theme.ts';
import { Toasts } from '#platform/ui/toasts/toaster.tsx';
import { fakeClient } from './fake-client.ts';

export interface Surroundings {
  language?: Language;
  scheme?: 'light' | 'dark';
  viewport?: readonly [width: number, height: number];
  client?: Client;
  actor?: Actor;
  features?: readonly FeatureState[];
  locked?: readonly string[];
  isViewing?: boolean;
  path?: string;
}

const admin: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};

const noDirectionChange = () => {};

/** Renders a part of the product with its usual context, and returns a locator for it. */
export async function renderPart(part: ReactNode, surroundings: Surroundings = {}): Promise<Locator> {
  const { language = 'en', scheme = 'light', viewport = [1280, 900], actor = admin, path = '/' } = surroundings;
  const client = surroundings.client ?? fakeClient(() => undefined);
  await page.viewport(...viewport);
  await changeLanguage(language);
  const direction = { dir: directionOf(language), setDirection: noDirectionChange, toggleDirection: noDirectionChange };
  const router = createMemoryRouter([{ path: '*', element: <main>{part}</main> }], { initialEntries: [path] });
  const { container } = await render(
    <DirectionContext value={direction}>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <Provider value={client}>
          <ActorProvider
            actor={actor}
            features={surroundings.features ?? []}
            locked={surroundings.locked ?? []}
            isViewing={surroundings.isViewing ?? false}
          >
            <RouterProvider router={router} />
            <Toasts />
          </ActorProvider>
        </Provider>
      </MantineProvider>
    </DirectionContext>,
  );
  return page.elementLocator(container).getByRole('main');
}

const keyCodes: Record<string, string> = {
  'Shift+Tab': '{Shift>}{Tab}{/Shift}',
  'Shift+J': '{Shift>}J{/Shift}',
};

/** Presses real browser keys in sequence. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(keyCodes[key] ?? (key.length === 1 ? key : `{${key}}`));
}

export const focus = async (locator: Locator): Promise<void> => (await locator.findElement()).focus();
