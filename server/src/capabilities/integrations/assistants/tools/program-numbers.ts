import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import type { KeyCall } from '#capabilities/integrations/keys/key-call.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import type { Tool } from './tool.ts';

const fields = '_id name status startsOn endsOn week weeks startupCount personCount';
const oneProgram = `query ReadProgram($id: ID!) { program(id: $id) { ${fields} } }`;
const allPrograms = `query ReadPrograms { programs { ${fields} } }`;
const metrics = `query ProgramMetrics($ids: [ID!]!) {
  portfolioMetrics(programIds: $ids) { metric { name { language value } unitOfMeasure } points { from reporters total median } }
}`;

interface Program {
  _id: string;
}

interface Series {
  metric: { name: { language: string; value: string }[]; unitOfMeasure: string };
  points: object[];
}

export const programNumbersTool: Tool = {
  name: 'program_numbers',
  title: 'Summarize a program',
  description: 'The dates of a program, its startups and people, and the latest totals of its metrics.',
  args: { programId: { about: 'The id, as search and read_startup return it.' } },
  run: async (call, { programId = '' }) => {
    const program = await findProgram(call, programId);
    if (!program) throw new NotFound();
    const seesMetrics = canSeePortfolioMetrics(call.actor) && call.scopes.includes('startups:read');
    return { ...program, ...(seesMetrics && { metrics: await latestOf(call, programId) }) };
  },
};

/** Everyone reads the names of running programs; the team opens each. */
async function findProgram({ context, actor }: KeyCall, id: string): Promise<Program | null | undefined> {
  if (canOpenPrograms(actor))
    return (await askSchema<{ program: Program | null }>(context, oneProgram, { id })).program;
  const { programs } = await askSchema<{ programs: Program[] }>(context, allPrograms, {});
  return programs.find(({ _id }) => _id === id);
}

/** The totals concern the startups that the person may open. */
async function latestOf({ context }: KeyCall, programId: string): Promise<object[]> {
  const asked = await askSchema<{ portfolioMetrics: Series[] }>(context, metrics, { ids: [programId] });
  return asked.portfolioMetrics.map(({ metric: { name, unitOfMeasure }, points }) => {
    const { value } = name.find(({ language }) => language === context.language) ?? name[0] ?? {};
    return { name: value, unit: unitOfMeasure, ...points.at(-1) };
  });
}
