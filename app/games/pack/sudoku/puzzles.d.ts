export declare const PUZZLES: Record<'easy' | 'medium' | 'hard', [given: string, solution: string][]>;
