import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkedViewPage } from '#capabilities/exports/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import { userErrorOf } from '#platform/api/errors.ts';
import type { LinkedViewPageQuery } from '#platform/api/generated/documents.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { LinkPassword } from './link-password.tsx';
import css from './linked-view.module.css';

type View = NonNullable<LinkedViewPageQuery['linkedView']>;
type LoadedView = { view: View | null } | { error: Error } | null;

/** A saved view for people outside: read-only, without links to records. It reads as a visitor, also with a session. */
export function Component() {
  const { t, i18n } = useTranslation('exports');
  const token = useParams().token ?? '';
  const [answer, setAnswer] = useState<LoadedView>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const ask = useCallback(
    async (given: string | null, cursor: string | null = null) => {
      const { data, error } = await anonymous.query(LinkedViewPage, { token, password: given, cursor }).toPromise();
      // A refusal comes beside the empty field.
      return { view: data?.linkedView ?? null, error: error ?? (data ? undefined : new Error()) };
    },
    [token],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again, for the words of the cells
  useEffect(() => {
    let isCurrent = true;
    void ask(password).then(({ view, error }) => {
      if (!isCurrent) return;
      const wrong = error && userErrorOf(error as never)?.code === 'exports.wrong-link-password';
      if (wrong) {
        setWrong(true);
        setPassword(null);
        return;
      }
      // The question after a wrong password says so.
      if (password !== null) setWrong(false);
      setAnswer(error ? { error } : { view });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, password, i18n.language]);

  async function more(view: View) {
    setLoadingMore(true);
    const { view: next } = await ask(password, view.next ?? null);
    setLoadingMore(false);
    // The link may have ended since.
    setAnswer({ view: next && { ...next, count: view.count, rows: [...view.rows, ...next.rows] } });
  }

  const view = answer && 'view' in answer ? answer.view : null;
  const isMissing = answer !== null && 'view' in answer && !view;
  useTitle(view && !view.needsPassword ? view.name : t(isMissing ? 'link.missing' : 'link.page'));
  return (
    <PublicFrame width="wide">
      {!answer && <SkeletonRows rows={8} />}
      {answer && 'error' in answer && (
        <LoadFailed
          error={answer.error as never}
          onRetry={() => void ask(password).then(({ view, error }) => setAnswer(error ? { error } : { view }))}
        />
      )}
      {isMissing && <MissingRecord title={t('link.missing')} sentence={t('link.missing-why')} />}
      {view?.needsPassword && <LinkPassword isWrong={isWrong} onGiven={setPassword} />}
      {view && !view.needsPassword && (
        <ViewTable view={view} isLoadingMore={isLoadingMore} onMore={() => void more(view)} />
      )}
    </PublicFrame>
  );
}

interface TableProps {
  view: View;
  isLoadingMore: boolean;
  onMore: () => void;
}

function ViewTable({ view, isLoadingMore, onMore }: TableProps) {
  const { t } = useTranslation('exports');
  return (
    <>
      <h1 className={css.title}>
        <bdi>{view.name}</bdi>
      </h1>
      <p className={css.count}>{t(view.isCountCapped ? 'link.more-rows' : 'link.rows', { n: view.count })}</p>
      {view.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className={css.scroll} aria-label={view.name} tabIndex={0}>
          <table className={css.table} aria-label={view.name}>
            <thead>
              <tr>
                {view.columns.map(({ heading, isNumber }) => (
                  <th key={heading} scope="col" data-number={isNumber}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.rows.map(({ cells }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids here and keep their place
                <tr key={row}>
                  {cells.map((cell, i) => {
                    const { heading, isNumber } = view.columns[i] ?? {};
                    return i === 0 ? (
                      <th key={heading} scope="row">
                        <bdi>{cell}</bdi>
                      </th>
                    ) : (
                      <td key={heading} data-number={isNumber}>
                        <bdi>{cell}</bdi>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {view.next && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          {t('link.more')}
        </Button>
      )}
    </>
  );
}
