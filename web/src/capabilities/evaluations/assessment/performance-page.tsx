import { mostSeries } from '@seedbed/domain/kernel/charts/tones.ts';
import { useTranslation } from 'react-i18next';
import { scoreOfText, scoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { Card, Section } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './assessment.module.css';
import type { Assessment } from './assessment.ts';
import { AssessmentFrame } from './assessment-frame.tsx';
import { chartOf, valuesOf } from './chart-of.ts';
import { Radar } from './radar.tsx';

const shownSittings = 3;

/** Health, the last three scores as a radar, and the criteria over time. */
export function Component() {
  return <AssessmentFrame>{(assessment) => <Performance assessment={assessment} />}</AssessmentFrame>;
}

function Performance({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('evaluations');
  const { health, criteria, sittings } = assessment;
  const newest = sittings.at(-1);
  const { lines, field } = useLines(criteria);
  const last = sittings.slice(-shownSittings);
  const radar = {
    labels: criteria.map(({ name }) => name),
    series: last.map((sitting) => ({
      name: sitting.name,
      values: criteria.map(({ key }) => valuesOf(sitting)[key] ?? null),
    })),
  };
  return (
    <div className={css.parts}>
      <Card as="section" pad={4} aria-labelledby="health-title">
        <h2 id="health-title" className={css.title}>
          {t('assessment.health')}
        </h2>
        <p className={css.value}>{scoreOfText(health)}</p>
        <p className="note">{t('assessment.health-help')}</p>
        {newest && (
          <p className="note">
            <TimeAgo at={newest.at} />
          </p>
        )}
      </Card>
      <Newest assessment={assessment} />
      <div className={css.pair}>
        <ChartFigure
          title={t('assessment.radar')}
          data={radar}
          first={t('assessment.criterion')}
          fileName="assessment-radar"
          format={scoreText}
        >
          <Radar data={radar} label={t('assessment.radar')} />
        </ChartFigure>
        <div className={css.part}>
          {field}
          <OverTime assessment={assessment} keys={lines} />
        </div>
      </div>
    </div>
  );
}

/** The newest score of each criterion, and its age. */
function Newest({ assessment: { criteria, sittings } }: { assessment: Assessment }) {
  const { t } = useTranslation('evaluations');
  const rows = criteria.flatMap(({ key, name }) => {
    const sitting = sittings.findLast((one) => valuesOf(one)[key] !== undefined);
    const value = sitting && valuesOf(sitting)[key];
    return sitting && value !== undefined ? { key, name, value, at: sitting.at } : [];
  });
  return (
    <Section title={t('assessment.newest')} gap={2}>
      <Facts>
        {rows.map(({ key, name, value, at }) => (
          <Fact key={key} label={name}>
            <span>
              {scoreOfText(value)}{' '}
              <span className="note">
                <TimeAgo at={at} />
              </span>
            </span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** The chosen criteria as lines; the table has all of them. */
function OverTime({ assessment, keys }: { assessment: Assessment; keys: readonly string[] }) {
  const { t } = useTranslation('evaluations');
  const data = chartOf(assessment, keys);
  const all = chartOf(
    assessment,
    assessment.criteria.map(({ key }) => key),
  );
  return (
    <ChartFigure
      title={t('assessment.over-time')}
      data={data}
      all={all}
      first={t('assessment.date')}
      fileName="assessment"
      format={scoreText}
    >
      <LineChart data={data} label={t('assessment.over-time')} format={scoreText} />
    </ChartFigure>
  );
}

/** At most four lines: the first ones, or those of the address. One more takes the place of the oldest. */
function useLines(criteria: Assessment['criteria']) {
  const { t } = useTranslation('evaluations');
  const address = useAddress();
  const choices = criteria.map(({ key, name }) => ({ value: encodeURIComponent(key), label: name }));
  const source = useListedChoices(choices);
  const named = (address.get('lines') ?? '')
    .split(',')
    .flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  const shown = (named.length > 0 ? named : choices).slice(0, mostSeries);
  return {
    lines: shown.map(({ value }) => decodeURIComponent(value)),
    field: criteria.length > mostSeries && (
      <Picker
        label={t('assessment.lines')}
        description={t('assessment.lines-help', { n: mostSeries })}
        source={source}
        value={shown}
        onChange={(chosen) =>
          address.set({
            lines: chosen
              .slice(-mostSeries)
              .map(({ value }) => value)
              .join(','),
          })
        }
      />
    ),
  };
}
