import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { type ContactLevel, chatGroups, contactLevels } from '@seedbed/domain/chat/contact.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRulesQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { SaveChatRules } from './operations.ts';
import css from './rules.module.css';

type Rules = ChatRulesQuery['chatRules'];
type Matrix = Record<string, Record<string, ContactLevel>>;

const matrixOf = ({ rules }: Rules): Matrix =>
  Object.fromEntries(
    chatGroups.map((from) => [
      from,
      Object.fromEntries(rules.filter((rule) => rule.from === from).map(({ to, level }) => [to, level])),
    ]),
  );
const limitsOf = ({ limits }: Rules): Record<string, number | null> =>
  Object.fromEntries(limits.map(({ group, mostPerDay }) => [group, mostPerDay]));

const retentions = [null, 365, 730, 1_825] as const;

/** The matrix as a table of choices: rows write, columns receive. */
export function RulesForm({ rules, mayEdit }: { rules: Rules; mayEdit: boolean }) {
  const { t } = useTranslation('chat');
  const [matrix, setMatrix] = useState(() => matrixOf(rules));
  const [limits, setLimits] = useState(() => limitsOf(rules));
  const [retentionDays, setRetention] = useState(rules.retentionDays ?? null);
  const [linkPreviews, setLinkPreviews] = useState(rules.linkPreviews);
  const [save, busy] = useAct(SaveChatRules);
  const group = (name: (typeof chatGroups)[number]) => t(`rules.group.${name}`);
  const reset = () => {
    setMatrix(matrixOf(rules));
    setLimits(limitsOf(rules));
    setRetention(rules.retentionDays ?? null);
    setLinkPreviews(rules.linkPreviews);
  };

  return (
    <Form
      busy={busy}
      {...(mayEdit && { onCancel: reset })}
      onSubmit={async () => {
        const { error } = await save({
          rules: { matrix, limits, retentionDays, linkPreviews },
          version: rules.version,
        });
        if (!error) toastConfirmation(t('rules.saved'));
      }}
    >
      <div className={css.frame}>
        <table className={css.matrix} aria-label={t('rules.title')}>
          <thead>
            <tr>
              <th scope="col">
                {t('rules.from')} / {t('rules.to')}
              </th>
              {chatGroups.map((to) => (
                <th key={to} scope="col">
                  {group(to)}
                </th>
              ))}
              <th scope="col">{t('rules.limit')}</th>
            </tr>
          </thead>
          <tbody>
            {chatGroups.map((from) => (
              <tr key={from}>
                <th scope="row">{group(from)}</th>
                {chatGroups.map((to) => (
                  <td key={to} data-column={group(to)}>
                    <NativeSelect
                      aria-label={t('rules.pair', { from: group(from), to: group(to) })}
                      disabled={!mayEdit}
                      value={matrix[from]?.[to]}
                      data={contactLevels.map((level) => ({ value: level, label: t(`rules.level.${level}`) }))}
                      onChange={(event) =>
                        setMatrix({
                          ...matrix,
                          [from]: { ...matrix[from], [to]: event.currentTarget.value as ContactLevel },
                        })
                      }
                    />
                  </td>
                ))}
                <td data-column={t('rules.limit')}>
                  <NumberInput
                    aria-label={`${t('rules.limit')}: ${group(from)}`}
                    disabled={!mayEdit}
                    placeholder={t('rules.no-limit')}
                    min={0}
                    max={1_000}
                    allowDecimal={false}
                    hideControls
                    value={limits[from] ?? ''}
                    onChange={(value) => setLimits({ ...limits, [from]: value === '' ? null : Number(value) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NativeSelect
        className={css.retention}
        label={t('rules.retention')}
        disabled={!mayEdit}
        value={retentionDays ?? ''}
        data={[...new Set([...retentions, retentionDays])].map((days) => ({
          value: days === null ? '' : String(days),
          label: days === null ? t('rules.forever') : t('rules.days', { count: days }),
        }))}
        onChange={(event) => setRetention(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <Checkbox
        label={t('fields.linkPreviews')}
        description={t('rules.link-previews-why')}
        disabled={!mayEdit}
        checked={linkPreviews}
        onChange={(event) => setLinkPreviews(event.currentTarget.checked)}
      />
    </Form>
  );
}
