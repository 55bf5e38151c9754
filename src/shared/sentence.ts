export type Sentence = { title: string; detail: string }
