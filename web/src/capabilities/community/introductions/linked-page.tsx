import { Button } from '@mantine/core';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import css from '#capabilities/community/community.module.css';
import { AnswerLinkedIntroduction, OneLinkedIntroduction } from '#capabilities/community/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import { chosenLanguage } from '#platform/i18n/chosen-language.ts';
import { changeLanguage } from '#platform/i18n/i18n.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';

/** An introduction by the link of the email, without signing in. Opening it answers nothing. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Provider value={anonymous}>
      <PublicFrame>
        <LinkedIntroduction key={id} token={id} />
      </PublicFrame>
    </Provider>
  );
}

export function LinkedIntroduction({ token }: { token: string }) {
  const { t } = useTranslation(['community', 'common']);
  const [{ data, error }, again] = useQuery({ query: OneLinkedIntroduction, variables: { token } });
  const [answer, busy] = useAct(AnswerLinkedIntroduction);
  const one = data?.linkedIntroduction;
  useOwnLanguage(one?.language);
  const title = one?.introducerName
    ? t('introductions.offer', { introducer: one.introducerName, name: one.name })
    : t('introductions.offer-anonymous', { name: one?.name ?? '' });
  useTitle(one ? title : t('introductions.title'));
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  if (!one) return <MissingRecord title={t('common:lost.text')} sentence={t('common:lost.hint')} />;

  async function send(accepts: boolean) {
    const { error: refused } = await answer({ token, accepts });
    if (!refused) again({ requestPolicy: 'network-only' });
  }

  return (
    <Stack gap={4}>
      <h1 className={css.title}>{title}</h1>
      {one.headline && (
        <p className="note" dir="auto">
          {one.headline}
        </p>
      )}
      <p className={css.quote}>
        <bdi>{one.note}</bdi>
      </p>
      {one.state === 'to_answer' ? (
        <>
          <p className="note">{t('mail.rule')}</p>
          <Row gap={2}>
            <Button loading={busy} onClick={() => void send(true)}>
              {t('introductions.accept')}
            </Button>
            <Button variant="default" loading={busy} onClick={() => void send(false)}>
              {t('introductions.decline')}
            </Button>
          </Row>
        </>
      ) : (
        <div role="status">
          {one.state === 'over' ? (
            <p>{t('introductions.state.over')}</p>
          ) : (
            <p>
              {t('introductions.thanks')}{' '}
              {one.state !== 'declined' && t('introductions.thanks-accepted', { name: one.name })}
            </p>
          )}
        </div>
      )}
    </Stack>
  );
}

/** The language of the person, unless they chose another one here. */
function useOwnLanguage(language: string | undefined) {
  useEffect(() => {
    if (language && isLanguage(language) && chosenLanguage.read() === null) void changeLanguage(language);
  }, [language]);
}
