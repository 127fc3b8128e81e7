import { Button, Radio, TextInput } from '@mantine/core';
import { checkVideo } from '@seedbed/domain/linked-calendars/input.ts';
import { isMade, type MadeSolution, needsAddress, providerOf } from '@seedbed/domain/linked-calendars/providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { LinkedAccountsQuery } from '#platform/api/generated/documents.ts';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './linked-calendars.module.css';
import { SetVideoChoice } from './operations.ts';

type Choice = LinkedAccountsQuery['currentUser']['videoChoice'];

interface Props {
  choice: Choice;
  offers: LinkedAccountsQuery['linkOffers']['solutions'];
  /** Whether the account that makes the meetings is linked. */
  linked: Readonly<Record<MadeSolution, boolean>>;
}

/** How the person meets by video, for bookings without a place. */
export function VideoChoice({ choice, offers, linked }: Props) {
  const { t } = useTranslation(['linked-calendars', 'common']);
  const [save, busy] = useAct(SetVideoChoice, { silent: true });
  const [solution, setSolution] = useState(choice.solution);
  const [url, setUrl] = useState(choice.url ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const whyNot = (name: Choice['solution'], isLocked: boolean) =>
    isLocked
      ? t('common:locked')
      : isMade(name) && !linked[name]
        ? t('video.link-first', { name: t(`providers.${providerOf[name]}`) })
        : null;
  const isChanged = solution !== choice.solution || url !== (choice.url ?? '');

  async function send() {
    const input = { solution, url: needsAddress(solution) ? url : null };
    const wrong = errorsOf(() => checkVideo(input), { solution, url });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await save(input);
    if (data) toast(t('saved'));
    if (error) setErrors(fieldErrors(error) ?? {});
    if (error && !fieldErrors(error)) toastError(errorText(error));
  }

  return (
    <Stack as="section" gap={4} aria-labelledby="video">
      <h2 id="video" className={css.heading}>
        {t('video.title')}
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={4}>
          <Radio.Group
            label={<span className="visually-hidden">{t('video.title')}</span>}
            description={t('video.sentence')}
            value={solution}
            onChange={(name) => {
              setSolution(name as Choice['solution']);
              setErrors({});
            }}
          >
            <div className={css.choices}>
              {offers.map(({ name, isLocked }) => (
                <Radio
                  key={name}
                  value={name}
                  label={t(`video.solutions.${name}`)}
                  description={whyNot(name, isLocked) ?? t(`video.why.${name}`)}
                  disabled={whyNot(name, isLocked) !== null && solution !== name}
                />
              ))}
            </div>
          </Radio.Group>
          {needsAddress(solution) && (
            <TextInput
              id="video-url"
              className={css.field}
              label={t(`video.address.${solution === 'LINK' ? 'LINK' : 'ROOMS'}`)}
              value={url}
              error={errors.url}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          )}
          <Row>
            <Button type="submit" loading={busy} disabled={!isChanged}>
              {t('common:actions.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}
