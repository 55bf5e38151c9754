/**
 * Well-known passwords and the words they are made of, lower case: what a guesser tries first. Kept here, so
 * that the check needs no network.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password passwort passw0rd pass passwd passcode passphrase mypassword thepassword password1 password12
password123 qwerty qwertz azerty qwertyui qwertyuiop qwert qwer asdf asdfgh asdfghjk asdfghjkl asdfasdf
zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc qweqwe asdasd zxczxc abc abcd
abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa xxx xxxx zzz admin administrator adminadmin root toor
user username guest test testing tester testtest demo demodemo sample example default changeme changeit
changethis letmein letmeinnow login logon signin master webmaster secret secrets topsecret mysecret
welcome welcomeback hello hellohello helloworld hallo hola bonjour ciao hey server system computer laptop
internet network database oracle cisco linux windows microsoft apple google facebook instagram twitter
youtube amazon netflix github whatsapp iloveyou iloveu ilovegod iloveme loveyou loveme lovely lover lovers
love lovelove mylove truelove princess prince queen king sunshine sunflower flower flowers rainbow
butterfly angel angels babygirl babyboy baby babe sweetie sweetheart honey sugar cookie cookies chocolate
candy cupcake cheese banana orange cherry strawberry peaches pumpkin pepper ginger coffee pizza monkey
dragon tiger lion eagle bear wolf panda kitty kitten cat cats dog dogs doggy puppy horse horses pony
dolphin turtle rabbit bunny mouse chicken duck penguin shark snake spider falcon hawk phoenix unicorn
elephant football baseball basketball soccer hockey tennis golf golfer cricket rugby volleyball softball
runner swimmer fishing hunter hunting racing skating liverpool chelsea arsenal barcelona realmadrid
manchester manutd juventus yankees redsox cowboys steelers packers lakers eagles broncos bulldog bulldogs
rangers tigers jordan ronaldo messi superman batman spiderman ironman hulk thor avengers starwars startrek
skywalker vader darthvader yoda matrix trinity neo gandalf frodo hobbit legolas harrypotter hogwarts
dumbledore pokemon pikachu naruto sasuke goku vegeta mario luigi zelda sonic minecraft fortnite roblox
callofduty counterstrike warcraft starcraft diablo halo doom michael jennifer jessica ashley amanda andrew
anthony joshua matthew daniel david robert thomas charlie george james jack john johnny joseph william
richard steven christopher brandon justin nicole michelle melissa stephanie elizabeth samantha sarah laura
anna maria hannah emily olivia sophie sophia victoria alexander alexandra alex andrea angela patrick peter
paul martin kevin brian jason taylor tyler austin dallas maggie buster bailey rocky max buddy shadow lucky
molly daisy bella coco oliver simba sammy oscar sparky snoopy garfield scooby mickey minnie donald
tinkerbell summer winter spring autumn january february march april may june july august september october
november december monday tuesday wednesday thursday friday saturday sunday christmas halloween birthday
happy happyday sunny snow snowball rain storm thunder lightning fire water earth ocean river mountain
forest moon star stars galaxy heaven hell america american usa texas california florida newyork london
paris berlin england france germany canada mexico india china japan russia brazil spain italy europe
africa city desk citydesk newsletter newsroom editor editorial news freedom peace faith hope trust
trustnoone jesus jesuschrist christ god godisgood blessed church bible heavenly money rich dollar dollars
cash gold golden silver diamond diamonds platinum power powerful strong warrior knight ninja samurai
pirate killer hacker hacked hackme access accessgranted security secure private personal family mother
father mom dad mommy daddy sister brother friend friends bestfriend forever together whatever nothing
anything something everything nobody somebody purple yellow green blue black white red pink blackcat
bluesky redhot whitehouse mustang corvette ferrari porsche mercedes bmw audi toyota honda yamaha harley
jeep ford chevy camaro dodge nascar motorcycle metallica nirvana slipknot eminem tupac beatles elvis
guitar music rockstar rocknroll rock metal punk blink dance dancer singer piano fuck fuckyou fuckoff
fuckme shit asshole bitch sexy sexygirl hottie pussy sex school teacher student college university doctor
nurse lawyer police soldier army navy marine marines airforce pilot captain chief boss manager office
company business work job abracadabra opensesame sesame mississippi supercalifragilistic
correcthorsebatterystaple pa55word p4ssword trustno1 letmein1 letme1n blahblah asdfjkl asdfqwer qwerasdf
poiuytrewq lkjhgfdsa mnbvcxz poiu lkjh zaqxsw xswzaq zaqwsx wsxzaq qazxsw qaz wsx edc 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2
zaq1zaq1 2wsx3edc qwe123 qwer1234 asd123 asdf1234 zxc123 zxcv1234 123qwe 123qweasd 123qweasdzxc 1234qwer
12345qwert 123abc 123asd 123123a 1a2b3c 1a2b3c4d 1a2s3d4f a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4
abc123abc 123abc123 pass1234word qwerty123qwerty r2d2c3po c3por2d2 ncc1701 ncc1701d ncc1701e thx1138
bond007 agent007 jamesbond jamesbond007 4ever iloveyou2 i1loveyou me2you you2me 2hot4you hello123hello
12qwaszx qw12er34 1234abcd abcd4321 4321abcd 1z2x3c4v z1x2c3v4 9ol8ik7u 0okmnji9 mko09ijn 1million
420blaze blaze420 2fast4you a12345678 a123456789 aa123456 aa12345678 ab123456 abc123456 asd123456
q123456789 qq123456 qwe123456 w123456 x123456 z123456 zz123456 s123456 1234567q 12345678q 123456789a
123456789q 12345678a 1234567a 123456a 123456q 123456abc 123456qwerty 123456789qwe 0987654321a 987654321a
87654321a 11111111a 00000000a 1111aaaa aaaa1111 aaa111 111aaa 1234five five1234 passw0rd1 p455w0rd
pa$$w0rd p@$$w0rd adm1n r00t sommer fruehling herbst geheim schatz fussball deutschland passwort1
motdepasse soleil azertyuiop doudou loulou contrasena teamo tequiero mariposa princesa estrella amor amore
ciaociao senha brasil flamengo parola haslo polska kochanie natasha privet parol
`
    .trim()
    .split(/\s+/),
)
