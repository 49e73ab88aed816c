export type Random = () => number;
export declare function seededRandom(seed: number): Random;
export declare function shuffled<Item>(list: readonly Item[], random: Random): Item[];
