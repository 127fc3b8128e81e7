import { DirectionContext, MantineProvider } from '@mantine/core';
import { directionOf } from '@seedbed/domain/kernel/translations.ts';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { nonce } from '#platform/boot.ts';
import { BrandColors } from '#platform/theme/brand-colors.tsx';
import { schemeManager } from '#platform/theme/scheme.ts';
import { theme } from '#platform/theme/theme.ts';
import { BusyLine } from './busy-line.tsx';
import { Crash } from './crash.tsx';
import { NewVersion } from './frame/new-version.tsx';
import { Loading } from './loading.tsx';
import { router } from './router.tsx';

/** The direction follows the language alone, so Mantine may not set it. */
const fixed = () => {};

export function App() {
  const { i18n } = useTranslation();
  const dir = directionOf(i18n.language);
  const direction = useMemo(() => ({ dir, setDirection: fixed, toggleDirection: fixed }), [dir]);
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        getStyleNonce={nonce}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <BrandColors />
        <Crash.Boundary>
          <Suspense fallback={<Loading />}>
            <RouterProvider router={router} />
            <BusyLine />
            <NewVersion />
          </Suspense>
        </Crash.Boundary>
      </MantineProvider>
    </DirectionContext>
  );
}
