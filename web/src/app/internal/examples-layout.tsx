import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Card, Grid, Row, Section, Split, Stack } from '#platform/ui/layout/layout.tsx';
import { type Examples, State } from './example.tsx';

const words = ['One', 'Two', 'Three'];
const cards = words.map((word) => (
  <Card key={word} pad={2}>
    {word}
  </Card>
));

/** Containers of all kinds, in tokens of space. */
export const layouts: Examples = {
  Layout: () => (
    <>
      <State name="stack" wide>
        <Stack gap={2}>{cards}</Stack>
      </State>
      <State name="row" wide>
        <Row gap={2} align="center" justify="end">
          {cards}
        </Row>
      </State>
      <State name="grid" wide>
        <Grid min="8rem" gap={2}>
          {cards}
        </Grid>
      </State>
      <State name="split" wide>
        <Split gap={2}>{cards.slice(0, 2)}</Split>
      </State>
      <State name="section" wide>
        <Section title="One" gap={2}>
          {cards}
        </Section>
      </State>
    </>
  ),
  FactLine: () => (
    <State name="wraps without a dot at an end">
      <FactLine>
        {words.map((word) => (
          <span key={word}>{word.repeat(6)}</span>
        ))}
      </FactLine>
    </State>
  ),
};
