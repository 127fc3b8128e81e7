import { Button, Loader } from '@mantine/core';
import { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashWords } from '#app/crash-page.tsx';
import { Loading } from '#app/loading.tsx';
import * as drawings from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import * as textIcons from '#platform/ui/icons/text-icons.tsx';
import * as icons from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Loaded, NotLoaded } from '#platform/ui/loaded.tsx';
import { NotFoundPage } from '#platform/ui/page/not-found-page.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './components-page.module.css';
import { type Examples, State } from './example.tsx';

const unreached = new CombinedError({ networkError: new Error('unreached') });
const defect = new CombinedError({
  graphQLErrors: [
    { message: 'x', extensions: { code: 'InternalServerError', id: '01920000-0000-7000-8000-000000000000' } },
  ],
});
// Optional: code that is late would reload the page.
const NeverThere = lazyPart<object>(() => new Promise(() => {}), <SkeletonRows rows={2} />, { optional: true });

/** Empty and error states, and their drawings. */
export const states: Examples = {
  Loader: () => (
    <State name="small">
      <Loader size={16} />
    </State>
  ),
  QrCode: () => (
    <State name="code">
      <QrCode text="https://northlight.demo" label="Northlight" />
    </State>
  ),
  Empty: function Empties() {
    const { t } = useTranslation(['tasks', 'common']);
    return Object.entries(drawings).map(([name, Drawing]) => (
      <State key={name} name={name}>
        <Empty
          drawing={<Drawing />}
          title={t('common:not-found.text')}
          sentence={t('common:error-page.text')}
          action={<Button variant="default">{t('common:actions.retry')}</Button>}
        />
      </State>
    ));
  },
  LoadFailed: () => (
    <>
      <State name="nobody reached">
        <LoadFailed error={unreached} onRetry={() => {}} />
      </State>
      <State name="a defect, with its id">
        <LoadFailed error={defect} onRetry={() => {}} />
      </State>
    </>
  ),
  Loaded: function Gates() {
    const { t } = useTranslation();
    const gate = { onRetry: () => {}, rows: 2 };
    return (
      <>
        <State name="loading" wide>
          <Loaded data={null} error={null} {...gate}>
            {() => null}
          </Loaded>
        </State>
        <State name="failed">
          <Loaded data={null} error={unreached} {...gate}>
            {() => null}
          </Loaded>
        </State>
        <State name="missing">
          <NotLoaded
            error={null}
            {...gate}
            missing={<Empty drawing={<drawings.SearchDrawing />} title={t('not-found.text')} />}
          />
        </State>
      </>
    );
  },
  SkeletonRows: () => (
    <>
      <State name="rows" wide>
        <SkeletonRows rows={3} />
      </State>
      <State name="cards" wide>
        <SkeletonRows rows={3} kind="cards" />
      </State>
    </>
  ),
  lazyPart: () => (
    <State name="under way" wide>
      <NeverThere />
    </State>
  ),
  Loading: function LoadingLine() {
    const { t } = useTranslation();
    const [shown, setShown] = useState(false);
    return (
      <State name="at the top of the page">
        <Button variant="default" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t('loading')}
        </Button>
        {shown && <Loading />}
      </State>
    );
  },
  NotFoundPage: () => (
    <State name="inside the frame" wide>
      <NotFoundPage />
    </State>
  ),
  CrashWords: () => (
    <State name="instead of the whole page" wide>
      <CrashWords id="01934f6e-0000-7000-8000-000000000000" />
    </State>
  ),
  icons: () => (
    <State name="all" wide>
      <ul className={css.icons}>
        {Object.entries({ ...icons, ...textIcons }).map(([name, Icon]) => (
          <li key={name} lang="en">
            <Icon />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </State>
  ),
};
