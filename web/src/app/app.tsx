import { DirectionProvider, MantineProvider } from '@mantine/core';
import { directionOf } from '@seedbed/domain/kernel/translations.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { nonce } from '#platform/boot.ts';
import { BrandColors } from '#platform/theme/brand-colors.tsx';
import { schemeManager } from '#platform/theme/scheme.ts';
import { theme } from '#platform/theme/theme.ts';
import { Crash } from './crash.tsx';
import { Loading } from './loading.tsx';
import { router } from './router.tsx';

export function App() {
  const { i18n } = useTranslation();
  const direction = directionOf(i18n.language);
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
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
          </Suspense>
        </Crash.Boundary>
      </MantineProvider>
    </DirectionProvider>
  );
}
