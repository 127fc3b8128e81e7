import { parentPort, workerData } from 'node:worker_threads';
import { explainDay } from '@seedbed/domain/events/planner/explain-day.ts';
import { type DayProblem, solveDay } from '@seedbed/domain/events/planner/solve-day.ts';

const problem = workerData as DayProblem;
const entries = solveDay(problem);
parentPort?.postMessage({ entries, misses: explainDay(problem, entries) });
